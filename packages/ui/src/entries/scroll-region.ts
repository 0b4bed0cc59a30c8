'use client'

export { ScrollRegion, type ScrollRegionProps } from '../scroll-region/scroll-region.tsx'
