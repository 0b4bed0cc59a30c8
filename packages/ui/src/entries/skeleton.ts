'use client'

export { Skeleton, type SkeletonProps } from '../skeleton/skeleton.tsx'
