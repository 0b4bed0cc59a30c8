'use client'

export { Tag, type TagProps } from '../tag/tag.tsx'
