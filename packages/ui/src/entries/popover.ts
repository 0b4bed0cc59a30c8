'use client'

export { Popover, type PopoverProps } from '../popover/popover.tsx'
