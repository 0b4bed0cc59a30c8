'use client'

export { CheckboxGroup, type CheckboxGroupProps } from '../checkbox-group/checkbox-group.tsx'
