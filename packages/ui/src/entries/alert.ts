'use client'

export { Alert, type AlertProps } from '../alert/alert.tsx'
export type { AlertTone } from '../alert/alert-variants.ts'
