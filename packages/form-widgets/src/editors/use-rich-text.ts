import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { DOMParser as NodeParser, DOMSerializer } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { sanitizeHtml } from '@trackhoe/ui/safe-html'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { imageAddress, imagesOf } from './editor-images.ts'
import { useFieldAttributes } from './field-attributes.ts'
import { losesContent } from './rich-text-loss.ts'
import { Video } from './video.ts'

/** Where a page demands trusted types, an empty text could not be parsed. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

const EXTENSIONS = [
  StarterKit.configure({ link: { openOnClick: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  Video,
]

interface RichTextOptions {
  value: string
  setValue: (value: string) => void
  onBlur: (() => void) | undefined
  label: string
  disabled: boolean
}

/** The editor of a text, and the text as its source where the editor would lose a part of it. */
export function useRichText({ value, setValue, onBlur, label, disabled }: RichTextOptions) {
  const t = useMessages().editor
  const attributes = useFieldAttributes()
  const { files, describeError } = useWidgetServices()
  const source = useRef<HTMLDivElement>(null)
  const written = useRef<string>(undefined)
  const handlers = useRef({ setValue, onBlur })
  const [lossy, setLossy] = useState(false)
  const [asSource, setAsSource] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    handlers.current = { setValue, onBlur }
  })

  const insertImages = useRef((_images: readonly File[]) => {})
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: EMPTY,
    editable: !disabled,
    immediatelyRender: false,
    // A page may forbid style elements; the classes below take their place.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(label),
      // What Word and other pages bring along beside text is left out before the editor reads it.
      // oxlint-disable-next-line typescript/no-base-to-string -- a trusted HTML is its text
      transformPastedHTML: (html) => String(sanitizeHtml(html)),
      handlePaste: (_view, event) => takeImages(event.clipboardData),
      handleDrop: (_view, event) => takeImages(event.dataTransfer),
    },
    onUpdate: ({ editor: edited }) => {
      written.current = edited.isEmpty ? '' : edited.getHTML()
      handlers.current.setValue(written.current)
    },
    onBlur: () => handlers.current.onBlur?.(),
  })

  function takeImages(data: DataTransfer | null): boolean {
    const images = imagesOf(data)
    // Word brings a picture of the text beside the text itself.
    if (images.length === 0 || (data?.getData('text/html') ?? '') !== '') return false
    insertImages.current(images)
    return true
  }

  useEffect(() => {
    const insert = async (images: readonly File[]) => {
      setProblem('')
      for (const image of images) {
        try {
          if (!files) throw new Error(t.noStore)
          // oxlint-disable-next-line no-await-in-loop -- pictures stay in their order
          const src = await imageAddress(image, files, new AbortController().signal)
          editor?.chain().focus().setImage({ src, alt: image.name }).run()
        } catch (error) {
          setProblem(`${t.uploadFailed(image.name)} ${describeError?.(error).title ?? ''}`.trim())
        }
      }
    }
    insertImages.current = (images) => void insert(images)
  }, [describeError, editor, files, t])

  useEffect(() => {
    const stored = source.current?.firstElementChild
    if (!editor || !stored || value === written.current) return
    // Parsed out of an element, as a page that demands trusted types refuses to parse a text.
    const node = NodeParser.fromSchema(editor.schema).parse(stored)
    const shown = document.createElement('div')
    shown.append(DOMSerializer.fromSchema(editor.schema).serializeFragment(node.content))
    const loses = losesContent(stored, shown)
    written.current = value
    setLossy(loses)
    setAsSource(loses)
    // What is loaded is no edit that could be undone.
    editor.chain().setMeta('addToHistory', false).setContent(node.toJSON(), { emitUpdate: false }).run()
  }, [editor, value])

  useLatestAttributes(editor, { disabled, label, attributes })

  return {
    editor,
    source,
    lossy,
    asSource,
    setAsSource,
    problem,
    insertImages: (images: readonly File[]) => insertImages.current(images),
    writeSource: (text: string) => {
      written.current = text
      setValue(text)
    },
  }
}

interface EditorAttributes extends Pick<RichTextOptions, 'disabled' | 'label'> {
  attributes: ReturnType<typeof useFieldAttributes>
}

/** Hands to an editor what its field has changed. */
function useLatestAttributes(editor: Editor | null, { disabled, label, attributes }: EditorAttributes) {
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    editor?.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: { ...attributesOf(label), ...attributes } },
    })
  }, [editor, label, attributes])
}

function attributesOf(label: string) {
  return { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'outline-none' }
}
