'use client'

export { Upload, type UploadProps } from './upload/upload.tsx'
export type { SendFile, UploadedFile } from './upload/uploads.ts'
