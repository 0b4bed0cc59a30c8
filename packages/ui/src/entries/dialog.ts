'use client'

export { Dialog, DialogClose, type DialogCloseProps, type DialogProps } from '../dialog/dialog.tsx'
