'use client'

export { Divider, type DividerProps } from '../divider/divider.tsx'
