'use client'

export { ImageViewer, type ImageViewerProps, type Picture } from './image-viewer/image-viewer.tsx'
