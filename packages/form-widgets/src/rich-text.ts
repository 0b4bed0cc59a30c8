'use client'

export type { EditorProps } from './editors/editor-props.ts'
export { RichTextEditor } from './editors/rich-text-editor.tsx'
export { RichTextView } from './editors/rich-text-view.tsx'
