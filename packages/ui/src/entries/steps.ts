'use client'

export { type StepItem, Steps, type StepsProps } from '../steps/steps.tsx'
