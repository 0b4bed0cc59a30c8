'use client'

export { RadioGroup, type RadioGroupProps } from '../radio-group/radio-group.tsx'
