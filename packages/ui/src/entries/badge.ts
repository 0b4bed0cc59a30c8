'use client'

export { Badge, type BadgeProps } from '../badge/badge.tsx'
