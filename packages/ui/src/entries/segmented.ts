'use client'

export { type SegmentedOption, Segmented, type SegmentedProps } from '../segmented/segmented.tsx'
