import { uploadMessages } from '../locale/upload.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { UploadRow, UploadTile, type ItemPart } from './upload-item.tsx'
import type { Transfer, UploadedFile } from './uploads.ts'

interface UploadListProps {
  kind: 'file' | 'image'
  files: readonly UploadedFile[]
  partOf: ItemPart
  transfers: readonly Transfer[]
  /** Returns why a transfer has failed. */
  reasonOf: (transfer: Transfer) => string | undefined
  onPreview: ((index: number) => void) | undefined
  /** Absent: files cannot be removed. */
  onRemove: ((index: number) => void) | undefined
  onCancel: (transfer: Transfer) => void
  onRetry: (transfer: Transfer) => void
}

/** The stored files and those on their way. */
export function UploadList(props: UploadListProps) {
  const { kind, files, partOf, transfers, reasonOf, onPreview, onRemove, onCancel, onRetry } = props
  const t = useComponentMessages('upload', uploadMessages)
  const isWall = kind === 'image'
  const Item = isWall ? UploadTile : UploadRow
  return (
    <ul
      aria-label={t.files}
      className={cx('m-0 list-none p-0', isWall ? 'contents' : 'grid gap-1.5', !isWall && 'empty:hidden')}
    >
      {files.map((file, index) => (
        <Item
          key={`${file.url}\n${index}`}
          file={file}
          partOf={partOf}
          onPreview={onPreview ? () => onPreview(index) : undefined}
          onRemove={onRemove ? () => onRemove(index) : undefined}
        />
      ))}
      {transfers.map((transfer) => (
        <Item
          key={`transfer ${transfer.id}`}
          transfer={transfer}
          partOf={partOf}
          // A tile has no space for a sentence.
          reason={isWall ? undefined : reasonOf(transfer)}
          onCancel={() => onCancel(transfer)}
          onRetry={() => onRetry(transfer)}
        />
      ))}
    </ul>
  )
}
