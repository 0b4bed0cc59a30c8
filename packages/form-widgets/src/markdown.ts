'use client'

export type { EditorProps } from './editors/editor-props.ts'
export { MarkdownEditor } from './editors/markdown-editor.tsx'
export { MarkdownView } from './editors/markdown-view.tsx'
export { strictDocument } from './editors/strict-document.ts'
