'use client'

export { copyText } from '../ellipsis/copy-text.ts'
export { Ellipsis, type EllipsisProps } from '../ellipsis/ellipsis.tsx'
