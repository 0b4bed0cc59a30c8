'use client'

export { StatusText, type StatusTextProps, type StatusTone } from '../status-text/status-text.tsx'
