'use client'

export { Tour, type TourProps, type TourStep } from '../tour/tour.tsx'
