import { forwardRef, useId, useMemo, useRef, type HTMLAttributes, type ReactNode } from 'react'
import { FormValue } from '../field/form-value.tsx'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { cx } from '../style/cx.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploadedFiles } from './use-uploaded-files.ts'
import type { SendFile, UploadedFile } from './uploads.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

/** The inner parts of `Upload`. */
export interface UploadParts {
  /** The element of `className`. */
  root: string
  /** The button that chooses files. */
  button: string
  /** A file. */
  item: string
  /** The button that removes a file. */
  remove: string
}

export interface UploadProps
  extends
    Omit<HTMLAttributes<HTMLFieldSetElement>, 'children' | 'defaultValue' | 'onChange'>,
    PartSettings<UploadParts> {
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

/**
 * Uploads files by a button, by dropping and by pasting. Each has its progress and can be canceled, retried and
 * removed. Hidden with its page, it goes on; taken away, it stops.
 *
 * `id` and `aria-describedby` apply to the button, the ref and all other DOM props to the whole.
 *
 * Errors: rejected files are listed below, a failed upload at its file.
 * Source: platform specification §2 (upload).
 */
export const Upload = forwardRef<HTMLFieldSetElement, UploadProps>(function Upload(own, ref) {
  const [all, part] = useComponentTheme('Upload', own)
  const root = useRef<HTMLFieldSetElement>(null)
  const rootRef = useMemo(() => mergeRefs(root, ref), [ref])
  const { rest, ...uploaded } = useUploadedFiles(all, root)
  const { files, transfers, problems, isFull, add } = uploaded
  const {
    kind = 'file',
    onPreview,
    disabled = false,
    readOnly = false,
    hint,
    name,
    form,
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
    ...props
  } = rest
  const isWall = kind === 'image'
  const labelId = useFieldLabelId()
  const problemId = useId()
  const dropped = useDroppedFiles({ locked: uploaded.locked, isFull, onFiles: add }, props)
  const control = useFieldControl({
    id,
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': cx(describedBy, problems.length > 0 && problemId) || undefined,
  })
  const list = (
    <UploadList
      kind={kind}
      files={files}
      partOf={part}
      transfers={transfers}
      reasonOf={uploaded.reasonOf}
      onPreview={onPreview}
      onRemove={uploaded.locked ? undefined : uploaded.remove}
      onCancel={uploaded.cancel}
      onRetry={uploaded.retry}
    />
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to drop and to paste are extras to the button
    <fieldset
      {...part('root', [
        'm-0 min-w-0 rounded-2 border-0 p-0 outline-offset-4 data-over:outline-2 data-over:outline-accent data-over:outline-dashed',
        isWall ? 'flex flex-wrap gap-2' : 'grid gap-1.5',
      ])}
      {...props}
      ref={rootRef}
      // Takes the focus when the button that had it goes, and pasting needs a place.
      tabIndex={-1}
      aria-labelledby={props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)}
      {...dropped}
      data-invalid={control['aria-invalid']}
    >
      {isWall && list}
      {!readOnly && !isFull && (
        <UploadButton
          control={control}
          kind={kind}
          accept={uploaded.accept}
          multiple={uploaded.multiple}
          disabled={disabled}
          hint={hint}
          partOf={part}
          onFiles={add}
        />
      )}
      {!isWall && list}
      {isWall && hint !== undefined && <p className="m-0 w-full text-12 text-ink-3">{hint}</p>}
      {isWall && <UploadProblems texts={uploaded.reasons} />}
      <UploadProblems id={problemId} texts={new Map(problems.map((problem) => [problem, problem]))} />
      <FormValue
        name={name}
        values={files.map((file) => file.url)}
        form={form}
        disabled={disabled}
        onReset={uploaded.reset}
      />
    </fieldset>
  )
})
