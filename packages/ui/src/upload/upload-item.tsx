import { FileText, ImageOff, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { linkVariants } from '../button/action-variants.ts'
import { Progress } from '../progress/progress.tsx'
import { uploadMessages } from '../locale/upload.messages.ts'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { nameOf, type Transfer, type UploadedFile } from './uploads.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

/** The parts of a file. */
export type ItemPart = Part<'item' | 'remove'>

/** Either lies on the server or is on its way there. */
export type UploadItemProps = { partOf: ItemPart } & (
  | {
      file: UploadedFile
      transfer?: never
      reason?: never
      onPreview?: () => void
      onRemove?: () => void
      onCancel?: never
      onRetry?: never
    }
  | {
      transfer: Transfer
      reason?: string | undefined
      file?: never
      onCancel: () => void
      onRetry: () => void
      onPreview?: never
      onRemove?: never
    }
)

/** One line of the list: name, progress, what can be done. */
export function UploadRow(props: UploadItemProps) {
  const { remove, retry } = useMessages()
  const t = useComponentMessages('upload', uploadMessages)
  const { transfer, file, partOf: part } = props
  if (file) {
    const name = nameOf(file)
    return (
      <li {...part('item', rowClasses)}>
        <FileText aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />
        <FileName file={file} name={name} onPreview={props.onPreview} />
        {props.onRemove && (
          <RemoveButton className={rowRemoveClasses} partOf={part} label={remove(name)} onPress={props.onRemove} />
        )}
      </li>
    )
  }
  const { name } = transfer.file
  const failed = transfer.state === 'failed'
  return (
    <li {...part('item')}>
      <div className={rowClasses}>
        {failed ? (
          <ImageOff aria-hidden className="size-4 flex-none stroke-[1.75] text-danger-text" />
        ) : (
          <FileText aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />
        )}
        <span
          role={failed ? 'alert' : undefined}
          className={cx('min-w-0 flex-1 truncate', failed && 'text-danger-text')}
        >
          {failed ? t.failed(name) : name}
        </span>
        {failed ? (
          <ActionButton aria-label={t.retry(name)} onClick={props.onRetry} className="text-accent-text">
            {retry}
          </ActionButton>
        ) : (
          <span className="figures flex-none text-12 text-ink-3">{stateOf(transfer, t)}</span>
        )}
        <RemoveButton
          className={rowRemoveClasses}
          partOf={part}
          label={failed ? remove(name) : t.cancel(name)}
          onPress={props.onCancel}
        />
      </div>
      {props.reason && (
        <p role="alert" className="m-0 ms-6 text-12 text-danger-text">
          {props.reason}
        </p>
      )}
      {!failed && <Progress size="small" value={transfer.share * 100} label={t.progress(name)} className="ms-6" />}
    </li>
  )
}

/** One picture of the wall, 80 square. */
export function UploadTile(props: UploadItemProps) {
  const { remove, retry } = useMessages()
  const t = useComponentMessages('upload', uploadMessages)
  const { transfer, file, partOf: part } = props
  const local = useLocalPicture(transfer?.file)
  if (file) {
    const name = nameOf(file)
    const picture = <Thumb src={file.thumbUrl === undefined ? file.url : file.thumbUrl} />
    const open = t.preview(name)
    return (
      <li {...part('item', tileClasses)}>
        {props.onPreview ? (
          <button type="button" aria-label={open} onClick={props.onPreview} className={tileButtonClasses}>
            {picture}
          </button>
        ) : (
          <a href={file.url} target="_blank" rel="noopener noreferrer" aria-label={open} className={tileButtonClasses}>
            {picture}
          </a>
        )}
        {props.onRemove && (
          <RemoveButton className={tileRemoveClasses} partOf={part} label={remove(name)} onPress={props.onRemove} />
        )}
      </li>
    )
  }
  const { name } = transfer.file
  const failed = transfer.state === 'failed'
  return (
    <li {...part('item', [tileClasses, failed && 'border-danger-text'])}>
      <img ref={local} alt={name} className="size-full object-cover opacity-40" />
      <div className="absolute inset-0 grid place-items-center content-center gap-1 p-1 text-12 text-ink">
        {failed ? (
          <>
            <span role="alert" className="sr-only">
              {t.failed(name)}
            </span>
            <button
              type="button"
              aria-label={t.retry(name)}
              onClick={props.onRetry}
              className="grid justify-items-center gap-1 rounded-1 border-0 bg-raised px-1.5 py-1 text-danger-text [&_svg]:size-4"
            >
              <RotateCw aria-hidden />
              {retry}
            </button>
          </>
        ) : (
          <>
            <span className="figures rounded-1 bg-raised px-1">{stateOf(transfer, t)}</span>
            <Progress size="small" value={transfer.share * 100} label={t.progress(name)} className="w-14 flex-none" />
          </>
        )}
      </div>
      <RemoveButton
        className={tileRemoveClasses}
        partOf={part}
        label={failed ? remove(name) : t.cancel(name)}
        onPress={props.onCancel}
      />
    </li>
  )
}

const rowClasses = 'flex min-h-7 items-center gap-2'
const rowRemoveClasses = 'flex-none rounded-1 bg-transparent text-ink-3 hover:bg-press hover:text-ink'
const tileClasses = 'relative size-20 overflow-hidden rounded-2 border border-line-strong bg-sunken'
const tileButtonClasses = 'block size-full border-0 bg-transparent p-0 focus-visible:-outline-offset-2'
const tileRemoveClasses =
  'absolute end-0 top-0 rounded-es-2 bg-raised text-ink-2 hover:text-ink focus-visible:-outline-offset-2'

function FileName({
  file,
  name,
  onPreview,
}: {
  file: UploadedFile
  name: string
  onPreview: (() => void) | undefined
}) {
  const nameClass = cx(linkVariants(), 'min-w-0 flex-1 truncate text-start')
  return onPreview ? (
    <button type="button" onClick={onPreview} className={cx(nameClass, 'border-0 bg-transparent p-0')}>
      {name}
    </button>
  ) : (
    <a href={file.url} target="_blank" rel="noopener noreferrer" className={nameClass}>
      {name}
    </a>
  )
}

function stateOf({ state, share }: Transfer, t: { waiting: string; done: string }): ReactNode {
  if (state === 'waiting') return t.waiting
  return state === 'done' ? t.done : `${Math.round(share * 100)} %`
}

/** The picture, or a glyph where it cannot be loaded. Its name is that of the button round it. */
function Thumb({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string>()
  if (src === null) return null
  if (failed === src) return <ImageOff aria-hidden className="m-auto size-5 stroke-[1.5] text-ink-3" />
  return <img src={src} alt="" loading="lazy" className="size-full object-cover" onError={() => setFailed(src)} />
}

interface RemoveButtonProps {
  partOf: Part<'remove'>
  label: string
  onPress: () => void
  className: string
}

function RemoveButton({ partOf: part, label, onPress, className }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      {...part('remove', ['grid size-6 place-items-center border-0 p-0 [&_svg]:size-3.5', className])}
    >
      <X aria-hidden />
    </button>
  )
}

/** Shows a file of this machine in a picture; its address is given back when it goes. */
function useLocalPicture(file: File | undefined) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!file || !picture.current) return undefined
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return picture
}
