'use client'

export { ActionButton, type ActionButtonProps } from '../button/action-button.tsx'
export { Button, type ButtonProps } from '../button/button.tsx'
export { ExplainedButton, type ExplainedButtonProps } from '../button/explained-button.tsx'
export { IconButton, type IconButtonProps } from '../button/icon-button.tsx'
export { TextLink, type TextLinkProps } from '../button/text-link.tsx'
export { saveBlob } from '../hooks/save-blob.ts'
