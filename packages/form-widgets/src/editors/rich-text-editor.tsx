import { EditorContent } from '@tiptap/react'
import { Alert, Dialog, FormValue, Textarea, useComponentTheme, useFieldControl } from '@trackhoe/ui'
import { SafeHtml } from '@trackhoe/ui/safe-html'
import { useMemo, useState, forwardRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { DEFAULT_EDITOR_HEIGHT, type EditorProps } from './editor-props.ts'
import { proseClasses } from './prose-classes.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { frameRef } from '../services/frame-ref.ts'
import { useRichText } from './use-rich-text.ts'
import { useOwnValue } from '../services/use-own-value.ts'

type RichTextEditorProps = EditorProps

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    RichTextEditor: RichTextEditorProps
  }
}

/**
 * Text with formats, as HTML: undo, redo, formats, bold, italic, alignment, lists, link, image, media, table and the whole
 * window. It writes nothing before somebody edits. A text that it cannot keep is offered as source instead.
 * Source: platform specification §2 "Rich-text editor".
 */
export const RichTextEditor = forwardRef<HTMLDivElement, EditorProps>(function RichTextEditor(own, ref) {
  const [props, part] = useComponentTheme('RichTextEditor', own)
  const { value: controlled, defaultValue = '', onChange, onBlur, label, disabled = false, ...rest } = props
  const { height = DEFAULT_EDITOR_HEIGHT, placeholder: _, name, form, ...dom } = rest
  const [value, setValue, reset] = useOwnValue(controlled, defaultValue, onChange)
  const frame = useMemo(() => frameRef(ref, findText), [ref])
  const t = useMessages().editor
  const [full, setFull] = useState(false)
  const { 'aria-invalid': invalid } = useFieldControl()
  const text = useRichText({ value, setValue, onBlur, label, disabled })
  const { editor, source, asSource, problem } = text

  const body = (
    <div
      {...part('frame', [
        'flex min-w-0 flex-col rounded-2 border bg-surface focus-within:border-accent',
        invalid ? 'border-danger' : 'border-edge',
        full && 'h-full',
      ])}
    >
      {editor && !asSource && (
        <RichTextToolbar
          partOf={part}
          editor={editor}
          disabled={disabled}
          full={full}
          onFull={() => setFull(!full)}
          onImages={text.insertImages}
        />
      )}
      {asSource ? (
        <Textarea
          aria-label={label}
          disabled={disabled}
          value={value}
          onChange={(event) => text.writeSource(event.target.value)}
          rows={12}
          className="border-0 font-mono"
        />
      ) : (
        <EditorContent
          editor={editor}
          {...part(
            'text',
            [
              'overflow-y-auto px-3 py-1.5 [&_.tiptap]:min-h-full [&_.tiptap]:break-words [&_.tiptap]:whitespace-pre-wrap [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent',
              proseClasses,
              full && 'min-h-0 flex-auto',
            ],
            full ? undefined : { height },
          )}
        />
      )}
    </div>
  )
  return (
    <div {...part('root')} {...dom} ref={frame}>
      <div ref={source} hidden>
        <SafeHtml html={value} />
      </div>
      {text.lossy && (
        <Alert tone="warning" className="mb-2">
          {t.lossy}{' '}
          <button
            type="button"
            className="border-0 bg-transparent p-0 text-accent-text underline"
            onClick={() => text.setAsSource(!asSource)}
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
