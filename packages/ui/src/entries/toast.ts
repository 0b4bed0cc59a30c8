'use client'

export { Toaster, type ToasterProps } from '../toast/toaster.tsx'
export { type Toast, type ToastOptions, useToast } from '../toast/use-toast.ts'
