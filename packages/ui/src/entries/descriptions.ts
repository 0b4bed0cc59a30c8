'use client'

export { type DescriptionItem, Descriptions, type DescriptionsProps } from '../descriptions/descriptions.tsx'
