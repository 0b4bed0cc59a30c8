'use client'

export { NumberInput, type NumberInputProps } from '../number-input/number-input.tsx'
