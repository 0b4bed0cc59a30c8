'use client'

export { Card, type CardProps } from '../card/card.tsx'
