'use client'

export { ImageViewer, type ImageViewerProps, type ViewerImage } from './image-viewer/image-viewer.tsx'
