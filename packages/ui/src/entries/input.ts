'use client'

export { Input, type InputProps } from '../input/input.tsx'
export { PasswordInput, type PasswordInputProps } from '../input/password-input.tsx'
export type { PasswordLevel } from '../input/password-strength.tsx'
export { Textarea, type TextareaProps } from '../input/textarea.tsx'
