import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { DOMParser as NodeParser, DOMSerializer } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Alert, cx, Dialog, FormValue, Textarea, useFieldControl } from '@trackhoe/ui'
import { SafeHtml, sanitizeHtml } from '@trackhoe/ui/safe-html'
import { useEffect, useMemo, useRef, useState, forwardRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { imageAddress, imagesOf } from './editor-images.ts'
import { DEFAULT_EDITOR_HEIGHT, type EditorProps } from './editor-props.ts'
import { proseClasses } from './prose-classes.ts'
import { losesContent } from './rich-text-loss.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { Video } from './video.ts'
import { frameRef } from '../services/frame-ref.ts'
import { useOwnValue } from '../services/use-own-value.ts'

/** Where a page demands trusted types, an empty text could not be parsed. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

const EXTENSIONS = [
  StarterKit.configure({ link: { openOnClick: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  Video,
]

/**
 * Text with formats, as HTML: undo, redo, formats, bold, italic, alignment, lists, link, image, media, table and the whole
 * window. It writes nothing before somebody edits. A text that it cannot keep is offered as source instead.
 * Source: platform specification §2 "Rich-text editor".
 */
export const RichTextEditor = forwardRef<HTMLDivElement, EditorProps>(function RichTextEditor(props, ref) {
  const { value: controlled, defaultValue = '', onChange, onBlur, label, disabled = false, ...rest } = props
  const { height = DEFAULT_EDITOR_HEIGHT, placeholder: _, name, form, ...dom } = rest
  const [value, setValue, reset] = useOwnValue(controlled, defaultValue, onChange)
  const frame = useMemo(() => frameRef(ref, findText), [ref])
  const t = useMessages().editor
  const { files, describeError } = useWidgetServices()
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = useFieldControl()
  const source = useRef<HTMLDivElement>(null)
  const written = useRef<string>(undefined)
  const handlers = useRef({ setValue, onBlur })
  const [lossy, setLossy] = useState(false)
  const [asSource, setAsSource] = useState(false)
  const [problem, setProblem] = useState('')
  const [full, setFull] = useState(false)
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

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          ...attributesOf(label),
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
          ...(invalid !== undefined && { 'aria-invalid': String(invalid) }),
          ...(required !== undefined && { 'aria-required': String(required) }),
        },
      },
    })
  }, [editor, label, describedBy, invalid, required])

  const body = (
    <div
      className={cx(
        'flex min-w-0 flex-col rounded-2 border bg-surface focus-within:border-accent',
        invalid ? 'border-danger' : 'border-edge',
        full && 'h-full',
      )}
    >
      {editor && !asSource && (
        <RichTextToolbar
          editor={editor}
          disabled={disabled}
          full={full}
          onFull={() => setFull(!full)}
          onImages={(images) => insertImages.current(images)}
        />
      )}
      {asSource ? (
        <Textarea
          aria-label={label}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            written.current = event.target.value
            setValue(event.target.value)
          }}
          rows={12}
          className="border-0 font-mono"
        />
      ) : (
        <EditorContent
          editor={editor}
          style={full ? undefined : { height }}
          className={cx(
            'overflow-y-auto px-3 py-1.5 [&_.tiptap]:min-h-full [&_.tiptap]:break-words [&_.tiptap]:whitespace-pre-wrap [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent',
            proseClasses,
            full && 'min-h-0 flex-auto',
          )}
        />
      )}
    </div>
  )
  return (
    <div {...dom} ref={frame}>
      <div ref={source} hidden>
        <SafeHtml html={value} />
      </div>
      {lossy && (
        <Alert tone="warning" className="mb-2">
          {t.lossy}{' '}
          <button
            type="button"
            className="border-0 bg-transparent p-0 text-accent-text underline"
            onClick={() => setAsSource(!asSource)}
          >
            {asSource ? t.asText : t.asSource}
          </button>
        </Alert>
      )}
      {full ? (
        <Dialog open onOpenChange={setFull} title={label} width="100%" height="100%">
          {body}
        </Dialog>
      ) : (
        body
      )}
      <FormValue name={name} form={form} values={[value]} disabled={disabled} onReset={reset} />
      {problem !== '' && (
        <p role="alert" className="m-0 mt-1 text-12 text-danger-text">
          {problem}
        </p>
      )}
    </div>
  )
})

/** The text that is edited, with its formats or as its source. */
const findText = (frame: HTMLElement) => frame.querySelector<HTMLElement>('[role=textbox], textarea')

function attributesOf(label: string) {
  return { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'outline-none' }
}
