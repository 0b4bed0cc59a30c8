'use client'

export { Rate, type RateProps } from '../rate/rate.tsx'
