'use client'

export { Progress, type ProgressProps, type ProgressTone } from '../progress/progress.tsx'
