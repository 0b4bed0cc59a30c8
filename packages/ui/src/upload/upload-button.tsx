import { ImagePlus, Upload as UploadGlyph } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { uploadMessages } from '../locale/upload.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

interface UploadButtonProps {
  /** The id of the button, and what describes it. A button is never required or invalid to ARIA. */
  control: { id?: string | undefined; 'aria-describedby'?: string | undefined }
  kind: 'file' | 'image'
  accept: string | undefined
  multiple: boolean
  disabled: boolean
  hint: ReactNode
  partOf: Part<'button'>
  onFiles: (files: readonly File[]) => void
}

/** The button that chooses files: one beside a hint, or a tile of a wall of pictures. */
export function UploadButton({
  control,
  kind,
  accept,
  multiple,
  disabled,
  hint,
  partOf: part,
  onFiles,
}: UploadButtonProps) {
  const t = useComponentMessages('upload', uploadMessages)
  const field = useRef<HTMLInputElement>(null)
  const isWall = kind === 'image'
  const button = {
    id: control.id,
    'aria-describedby': control['aria-describedby'],
    disabled,
    onClick: () => field.current?.click(),
  }
  return (
    <div className={cx(!isWall && 'flex flex-wrap items-center gap-x-3 gap-y-1')}>
      <input
        ref={field}
        type="file"
        hidden
        disabled={disabled}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles(Array.from(event.currentTarget.files ?? []))
          // The same file again is a choice too.
          event.currentTarget.value = ''
        }}
      />
      {isWall ? (
        <button
          {...button}
          type="button"
          {...part(
            'button',
            'grid size-20 place-items-center content-center gap-1 rounded-2 border border-dashed border-edge bg-sunken p-0 text-12 text-ink-2 hover:border-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:border-line-strong disabled:text-disabled in-data-invalid:border-danger-text [&_svg]:size-5 [&_svg]:stroke-[1.5]',
          )}
        >
          <ImagePlus aria-hidden />
          {t.chooseImage}
        </button>
      ) : (
        <Button
          {...button}
          icon={<UploadGlyph aria-hidden />}
          {...part('button', 'in-data-invalid:border-danger-text')}
        >
          {t.chooseFile}
        </Button>
      )}
      {!isWall && !disabled && <span className="text-12 text-ink-3">{hint ?? t.dropHint}</span>}
    </div>
  )
}
