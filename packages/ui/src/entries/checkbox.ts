'use client'

export { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx'
