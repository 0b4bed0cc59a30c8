'use client'

export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from '../timeline/timeline.tsx'
