'use client'

export { AppFrame, type AppFrameMenu, type AppFrameProps } from '../app-frame/app-frame.tsx'
export { useAppFrame, type AppFrameState } from '../app-frame/app-frame-context.ts'
export { AppFrameMenuButton, type AppFrameMenuButtonProps } from '../app-frame/app-frame-menu-button.tsx'
