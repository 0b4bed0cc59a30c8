import { ImagePlus, Upload as UploadGlyph } from 'lucide-react'
import {
  forwardRef,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import { FormValue } from '../field/form-value.tsx'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { isNode } from '../hooks/dom.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { Button } from '../button/button.tsx'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { fieldMessageVariants } from '../field/field-variants.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { uploadMessages } from '../locale/upload.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { formatFileSize } from '../format/format.ts'
import { isAccepted } from './accept.ts'
import { UploadRow, UploadTile } from './upload-item.tsx'
import { createUploads, type SendFile, type Transfer, type UploadedFile } from './uploads.ts'

export interface UploadProps extends Omit<
  HTMLAttributes<HTMLFieldSetElement>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Sends one file; the api-client's call has this shape with a line round it. */
  upload: SendFile
  /** The stored files, in order. */
  value?: readonly UploadedFile[]
  defaultValue?: readonly UploadedFile[]
  onChange?: (files: readonly UploadedFile[]) => void
  /** Returns why an upload failed, shown at its file; without it, or without a reason, only that it failed is shown. */
  describeError?: (error: unknown) => string | undefined
  /** Files are on their way: a form waits with saving. */
  onUploadingChange?: (busy: boolean) => void
  /** A list of names, or a wall of pictures, which takes pictures only. */
  kind?: 'file' | 'image'
  /** As of a file field: `.xlsx,image/*`. */
  accept?: string
  /** Returns why a file is not taken; `undefined` where it may be. */
  refuse?: (file: File) => string | undefined
  /** Of one file. Unit: bytes. */
  maxSize?: number
  /** So many lie there at most; the button is hidden then. */
  maxCount?: number
  /** Several may be chosen at once. */
  multiple?: boolean
  /** Shows a file; without it the name is a link to it. */
  onPreview?: (index: number) => void
  disabled?: boolean
  /** Files cannot be added or removed. */
  readOnly?: boolean
  /** Beside the button: what may be uploaded. */
  hint?: ReactNode
  /** Submits the addresses of the files with a form, each as an entry of this name. */
  name?: string
  /** The id of the form, where the field does not stand in it. */
  form?: string
}

/** 10000 files. Source: platform specification §6 (default upload count). */
const DEFAULT_MOST = 10_000

/**
 * Uploads files by a button, by dropping and by pasting. Each has its progress and can be canceled, retried and
 * removed. Hidden with its page, it goes on; taken away, it stops.
 *
 * `id` and `aria-describedby` apply to the button, the ref and all other DOM props to the whole.
 *
 * Errors: rejected files are listed below, a failed upload at its file.
 * Source: platform specification §2 (upload).
 */
export const Upload = forwardRef<HTMLFieldSetElement, UploadProps>(function Upload(all, ref) {
  const {
    upload,
    value: controlled,
    defaultValue = NOTHING,
    onChange,
    onUploadingChange,
    describeError,
    kind = 'file',
    refuse,
    maxSize,
    maxCount = DEFAULT_MOST,
    multiple = maxCount > 1,
    onPreview,
    disabled = false,
    readOnly = false,
    hint,
    accept: accepted,
    name,
    form,
    id,
    className,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
    ...props
  } = all
  const t = useComponentMessages('upload', uploadMessages)
  const isWall = kind === 'image'
  const accept = accepted ?? (isWall ? 'image/*' : undefined)
  const labelId = useFieldLabelId()
  const problemId = useId()
  const [problems, setProblems] = useState<readonly string[]>([])
  const control = useFieldControl({
    id,
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': cx(describedBy, problems.length > 0 && problemId) || undefined,
  })
  const [files, setFiles] = useControllableState(controlled, defaultValue, onChange)
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const [over, setOver] = useState(false)
  const root = useRef<HTMLFieldSetElement>(null)
  const rootRef = useMemo(() => mergeRefs(root, ref), [ref])
  const field = useRef<HTMLInputElement>(null)

  const [uploads] = useState(() => createUploads(setTransfers))
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
    uploads.connect({
      send: upload,
      onDone: (done) => {
        // Several may arrive between two renders, each on top of the other.
        latest.current = [...latest.current, ...done]
        setFiles(latest.current)
      },
    })
  })
  useEffect(() => {
    const element = root.current
    return () => {
      // A page that is only hidden keeps its elements, and its uploads go on.
      if (!element?.isConnected) uploads.cancelAll()
    }
  }, [uploads])

  const busy = transfers.some((one) => one.state !== 'failed')
  const reported = useRef(false)
  useEffect(() => {
    if (busy !== reported.current) onUploadingChange?.(busy)
    reported.current = busy
  }, [busy, onUploadingChange])

  const locked = disabled || readOnly
  const room = maxCount - files.length - transfers.length
  const isFull = room <= 0

  function add(chosen: readonly File[]) {
    if (locked || chosen.length === 0) return
    const wanted = multiple ? chosen : chosen.slice(0, 1)
    const found: string[] = []
    const good = wanted.filter((file) => {
      const reason = refuse?.(file)
      if (reason !== undefined) found.push(reason)
      else if (!isAccepted(file, accept)) found.push(isWall ? t.notImage : t.wrongType(file.name))
      else if (maxSize !== undefined && file.size > maxSize) found.push(t.tooLarge(file.name, formatFileSize(maxSize)))
      else return true
      return false
    })
    if (good.length > room) found.push(t.tooMany(maxCount))
    setProblems([...new Set(found)])
    if (good.length > 0 && room > 0) uploads.add(good.slice(0, room))
  }

  function remove(index: number) {
    setFiles(files.filter((_, at) => at !== index))
    keepFocus()
  }

  function keepFocus() {
    // The pressed button goes with its file; the one that adds is always near.
    root.current?.focus()
  }

  function handleDrop(event: DragEvent) {
    if (locked) return
    event.preventDefault()
    setOver(false)
    add(Array.from(event.dataTransfer.files))
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = Array.from(event.clipboardData.files)
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }

  const reasonOf = ({ state, error }: Transfer) => (state === 'failed' ? describeError?.(error) : undefined)
  // A tile has no space for a sentence.
  const reasonsBelow = !isWall
    ? []
    : transfers.flatMap((one) => {
        const reason = reasonOf(one)
        return reason ? [{ id: one.id, text: t.reason(one.file.name, reason) }] : []
      })

  const Item = isWall ? UploadTile : UploadRow
  const List = (
    <ul
      aria-label={t.files}
      className={cx('m-0 list-none p-0', isWall ? 'contents' : 'grid gap-1.5', !isWall && 'empty:hidden')}
    >
      {files.map((file, index) => (
        <Item
          key={`${file.url}\n${index}`}
          file={file}
          onPreview={onPreview ? () => onPreview(index) : undefined}
          onRemove={locked ? undefined : () => remove(index)}
        />
      ))}
      {transfers.map((transfer) => (
        <Item
          key={`transfer ${transfer.id}`}
          transfer={transfer}
          reason={isWall ? undefined : reasonOf(transfer)}
          onCancel={() => {
            uploads.cancel(transfer.id)
            keepFocus()
          }}
          onRetry={() => uploads.retry(transfer.id)}
        />
      ))}
    </ul>
  )
  const word = isWall ? t.chooseImage : t.chooseFile

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to drop and to paste are extras to the button
    <fieldset
      {...props}
      ref={rootRef}
      // Takes the focus when the button that had it goes, and pasting needs a place.
      tabIndex={-1}
      aria-labelledby={props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)}
      onPaste={composeHandlers(props.onPaste, handlePaste)}
      onDrop={composeHandlers(props.onDrop, handleDrop)}
      onDragOver={composeHandlers(props.onDragOver, (event) => {
        if (locked || isFull || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      })}
      onDragLeave={composeHandlers(props.onDragLeave, (event) => {
        const to = event.relatedTarget
        if (!(isNode(to) && event.currentTarget.contains(to))) setOver(false)
      })}
      data-over={over || undefined}
      data-invalid={control['aria-invalid']}
      className={cx(
        'm-0 min-w-0 rounded-2 border-0 p-0 outline-offset-4 data-over:outline-2 data-over:outline-accent data-over:outline-dashed',
        isWall ? 'flex flex-wrap gap-2' : 'grid gap-1.5',
        className,
      )}
    >
      {isWall && List}
      {!readOnly && !isFull && (
        <div className={cx(!isWall && 'flex flex-wrap items-center gap-x-3 gap-y-1')}>
          <input
            ref={field}
            type="file"
            hidden
            disabled={disabled}
            accept={accept}
            multiple={multiple}
            onChange={(event) => {
              add(Array.from(event.currentTarget.files ?? []))
              // The same file again is a choice too.
              event.currentTarget.value = ''
            }}
          />
          {isWall ? (
            <button
              {...buttonControl(control)}
              type="button"
              disabled={disabled}
              onClick={() => field.current?.click()}
              className="grid size-20 place-items-center content-center gap-1 rounded-2 border border-dashed border-edge bg-sunken p-0 text-12 text-ink-2 hover:border-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:border-line-strong disabled:text-disabled in-data-invalid:border-danger-text [&_svg]:size-5 [&_svg]:stroke-[1.5]"
            >
              <ImagePlus aria-hidden />
              {word}
            </button>
          ) : (
            <Button
              {...buttonControl(control)}
              disabled={disabled}
              icon={<UploadGlyph aria-hidden />}
              className="in-data-invalid:border-danger-text"
              onClick={() => field.current?.click()}
            >
              {word}
            </Button>
          )}
          {!isWall && !disabled && <span className="text-12 text-ink-3">{hint ?? t.dropHint}</span>}
        </div>
      )}
      {!isWall && List}
      {isWall && hint !== undefined && <p className="m-0 w-full text-12 text-ink-3">{hint}</p>}
      {reasonsBelow.length > 0 && (
        <div role="alert" className={cx(fieldMessageVariants({ tone: 'error' }), 'w-full flex-col')}>
          {reasonsBelow.map(({ id, text }) => (
            <span key={id}>{text}</span>
          ))}
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" id={problemId} className={cx(fieldMessageVariants({ tone: 'error' }), 'w-full flex-col')}>
          {problems.map((problem) => (
            <span key={problem}>{problem}</span>
          ))}
        </div>
      )}
      <FormValue
        name={name}
        values={files.map((file) => file.url)}
        form={form}
        disabled={disabled}
        onReset={controlled === undefined ? () => setFiles(defaultValue) : undefined}
      />
    </fieldset>
  )
})

const NOTHING: readonly UploadedFile[] = []

/** A button is never required or invalid to ARIA; its description carries the error. */
function buttonControl({ id, 'aria-describedby': describedBy }: ReturnType<typeof useFieldControl>) {
  return {
    id,
    'aria-describedby': describedBy,
  }
}
