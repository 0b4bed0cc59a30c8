import { markdown } from '@codemirror/lang-markdown'
import CodeMirror, { EditorView, type ReactCodeMirrorRef } from '@uiw/react-codemirror'
import { FormValue, Segmented, useComponentTheme, useFieldControl, type Part } from '@trackhoe/ui'
import { useMemo, useRef, useState, forwardRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { imageAddress, imagesOf } from './editor-images.ts'
import { useFieldAttributes } from './field-attributes.ts'
import { DEFAULT_EDITOR_HEIGHT, LEAST_MARKDOWN_HEIGHT, type EditorProps } from './editor-props.ts'
import { ImageButton } from './image-button.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { strictDocument } from './strict-document.ts'
import { firstControl, frameRef } from '../services/frame-ref.ts'
import { useOwnValue } from '../services/use-own-value.ts'

type MarkdownEditorProps = EditorProps

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    MarkdownEditor: MarkdownEditorProps
  }
}

/**
 * Markdown as it is written, with a preview. Pictures are uploaded, by a button, by pasting and by dropping.
 * Source: platform specification §2 "Markdown editor".
 */
export const MarkdownEditor = forwardRef<HTMLDivElement, EditorProps>(function MarkdownEditor(own, ref) {
  const [props, part] = useComponentTheme('MarkdownEditor', own)
  const { value: controlled, defaultValue = '', onChange, onBlur, label, disabled = false, ...rest } = props
  const { height = DEFAULT_EDITOR_HEIGHT, placeholder = '', name, form, ...dom } = rest
  const [value, setValue, reset] = useOwnValue(controlled, defaultValue, onChange)
  const frame = useMemo(() => frameRef(ref, findText), [ref])
  const t = useMessages().editor
  const { files, describeError } = useWidgetServices()
  const [view, setView] = useState<View>('write')
  const [problem, setProblem] = useState('')
  const editor = useRef<ReactCodeMirrorRef>(null)
  const { 'aria-invalid': invalid } = useFieldControl()
  const attributes = useFieldAttributes()
  const extensions = useMemo(
    () => [
      markdown(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...attributes,
      }),
    ],
    [label, attributes],
  )

  async function insertImages(images: readonly File[]) {
    setProblem('')
    for (const image of images) {
      try {
        if (!files) throw new Error(t.noStore)
        // oxlint-disable-next-line no-await-in-loop -- pictures stay in their order
        const src = await imageAddress(image, files, new AbortController().signal)
        const target = editor.current?.view
        target?.dispatch(target.state.replaceSelection(`![${image.name.replace(/[[\]]/g, '')}](<${src}>)\n`))
      } catch (error) {
        setProblem(`${t.uploadFailed(image.name)} ${describeError?.(error).title ?? ''}`.trim())
      }
    }
  }

  function take(data: DataTransfer | null, event: { preventDefault: () => void }) {
    const images = imagesOf(data)
    if (images.length === 0 || disabled) return
    event.preventDefault()
    void insertImages(images)
  }

  const least = Math.max(LEAST_MARKDOWN_HEIGHT, height)
  return (
    <div {...part('root')} {...dom} ref={frame}>
      <div
        {...part('frame', [
          'min-w-0 rounded-2 border bg-surface focus-within:border-accent',
          invalid ? 'border-danger' : 'border-edge',
        ])}
      >
        <MarkdownToolbar
          partOf={part}
          label={label}
          disabled={disabled}
          view={view}
          onView={setView}
          onImages={(images) => void insertImages(images)}
        />
        {view === 'preview' && (
          <div className="overflow-y-auto p-3" style={{ height: least }}>
            <MarkdownView value={value} />
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pasting and dropping are extras to the button */}
        <div
          {...part('text', view === 'preview' && 'hidden')}
          onPasteCapture={(event) => take(event.clipboardData, event)}
          onDropCapture={(event) => take(event.dataTransfer, event)}
        >
          <CodeMirror
            ref={editor}
            root={strictDocument()}
            value={value}
            onChange={setValue}
            onBlur={onBlur}
            editable={!disabled}
            placeholder={placeholder}
            height={`${least}px`}
            minHeight={`${LEAST_MARKDOWN_HEIGHT}px`}
            theme="none"
            // In a form Tab leads to the next field.
            indentWithTab={false}
            basicSetup={{ lineNumbers: false, foldGutter: false, highlightActiveLine: false }}
            extensions={extensions}
          />
        </div>
      </div>
      <FormValue name={name} form={form} values={[value]} disabled={disabled} onReset={reset} />
      {problem !== '' && (
        <p role="alert" className="m-0 mt-1 text-12 text-danger-text">
          {problem}
        </p>
      )}
    </div>
  )
})

type View = 'write' | 'preview'

interface MarkdownToolbarProps {
  partOf: Part<'toolbar'>
  label: string
  disabled: boolean
  view: View
  onView: (view: View) => void
  onImages: (images: readonly File[]) => void
}

function MarkdownToolbar({ partOf: part, label, disabled, view, onView, onImages }: MarkdownToolbarProps) {
  const t = useMessages().editor
  return (
    <div {...part('toolbar', 'flex items-center justify-between border-b border-line p-1')}>
      <ImageButton disabled={disabled || view === 'preview'} onImages={onImages} />
      <Segmented
        aria-label={label}
        options={[
          { value: 'write', label: t.write },
          { value: 'preview', label: t.preview },
        ]}
        value={view}
        onChange={(next) => onView(next === 'preview' ? 'preview' : 'write')}
      />
    </div>
  )
}

/** The text, or what leads back to it from the preview. */
function findText(frame: HTMLElement): HTMLElement | null {
  const text = frame.querySelector<HTMLElement>('.cm-content')
  return text?.checkVisibility() ? text : firstControl(frame)
}
