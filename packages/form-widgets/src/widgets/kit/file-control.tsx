import { joinList, lazyComponent, useLocale } from '@trackhoe/ui'
import { Upload } from '@trackhoe/ui/upload'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { saveFile } from '../../services/save-file.ts'
import { useStoredPictures } from '../../services/stored-pictures.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { fileName, readList } from './values.ts'
import type { FieldDescription, WidgetControlProps } from './widget.ts'

const ImageViewer = lazyComponent(async () => (await import('@trackhoe/ui/image-viewer')).ImageViewer)

/** Source: platform specification §5 "Upload". */
const DEFAULT_MAX_COUNT = 10_000

interface FileControlProps extends Pick<WidgetControlProps, 'field' | 'value' | 'disabled' | 'onBusyChange'> {
  kind: 'file' | 'image'
  onChange?: (paths: readonly string[]) => void
  readOnly?: boolean
}

/**
 * Files or pictures as stored paths: added by a button, by dropping and by pasting, seen in the image viewer. A file that
 * was uploaded here and taken away again is removed from the server; one that the record still has is only taken out.
 * Source: platform specification §5, §8 "Upload".
 */
export function FileControl({
  field,
  value,
  onChange,
  disabled,
  onBusyChange,
  kind,
  readOnly = false,
}: FileControlProps) {
  const t = useMessages().files
  const { noService } = useMessages().onlineForm
  const locale = useLocale()
  const { files, describeError } = useWidgetServices()
  const [viewed, setViewed] = useState<number | null>(null)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const { paths, shown, pathByUrl } = useShownFiles(value)
  const uploaded = useRef(new Set<string>())

  function change(next: readonly string[]) {
    setWarnings([])
    for (const path of paths.filter((each) => !next.includes(each) && uploaded.current.has(each))) {
      uploaded.current.delete(path)
      void files?.remove?.(path).catch((error: unknown) => {
        const reason = describeError?.(error).title ?? t.removeFailed(originalName(path))
        setWarnings((before) => [...before, reason])
      })
    }
    onChange?.(next)
  }

  async function openFile(path: string) {
    if (!files?.read) {
      window.open(files?.urlOf(path) ?? path, '_blank', 'noopener')
      return
    }
    setWarnings([])
    try {
      const blob = await files.read(path, new AbortController().signal)
      saveFile({ blob, name: null }, originalName(path))
    } catch (error) {
      const reason = describeError?.(error).title ?? t.openFailed(originalName(path))
      setWarnings((before) => [...before, reason])
    }
  }

  const images = shown.filter(({ path }) => isImage(path))
  return (
    <div>
      <Upload
        kind={kind}
        value={shown}
        onChange={(next) => change(next.map(({ url }) => pathByUrl.current.get(url) ?? url))}
        upload={async (file, { signal, onProgress }) => {
          if (!files) throw new Error(noService)
          const { folder } = field
          const path = await files.upload(file, { signal, onProgress, folder })
          uploaded.current.add(path)
          const url = files.urlOf(path)
          pathByUrl.current.set(url, path)
          return { url, name: originalName(path) }
        }}
        describeError={(error) => (files ? describeError?.(error).title : noService)}
        onUploadingChange={onBusyChange}
        refuse={kind === 'file' ? (file: File) => (file.type.startsWith('image/') ? t.file : undefined) : undefined}
        accept={field.accept}
        maxSize={field.maxSize}
        maxCount={maxCountOf(field, kind)}
        onPreview={(index) => {
          const path = shown[index]?.path ?? ''
          if (isImage(path)) setViewed(images.findIndex((image) => image.path === path))
          else void openFile(path)
        }}
        disabled={disabled ?? false}
        readOnly={readOnly}
      />
      {warnings.length > 0 && (
        <output className="mt-1 block text-12 text-warning-text">{joinList(warnings, locale, 'clauses')}</output>
      )}
      <ImageViewer
        enabled={viewed !== null}
        open={viewed !== null}
        onOpenChange={(open) => !open && setViewed(null)}
        onDismiss={() => setViewed(null)}
        title={field.label}
        images={images.map(({ url, name, thumbUrl }) => ({ src: thumbUrl ?? url, name }))}
        initialIndex={viewed ?? 0}
      />
    </div>
  )
}

/** The files of a value with their addresses, and which file an address stands for. */
function useShownFiles(value: unknown) {
  const { files } = useWidgetServices()
  const paths = useMemo(() => readList(value), [value])
  const pathByUrl = useRef(new Map<string, string>())
  const pictures = useStoredPictures(useMemo(() => paths.filter(isImage), [paths]))
  const shown = useMemo(
    () =>
      paths.map((path) => ({
        url: files?.urlOf(path) ?? path,
        name: originalName(path),
        path,
        thumbUrl: files && isImage(path) ? (pictures.get(path) ?? null) : undefined,
      })),
    [files, paths, pictures],
  )
  useEffect(() => {
    for (const { url, path } of shown) pathByUrl.current.set(url, path)
  }, [shown])
  return { paths, shown, pathByUrl }
}

/** One picture unless several are allowed; any number of files. */
function maxCountOf({ multiple, maxCount }: FieldDescription, kind: 'file' | 'image'): number {
  return kind === 'image' && !multiple ? 1 : (maxCount ?? DEFAULT_MAX_COUNT)
}

function isImage(path: string): boolean {
  return /\.(png|jpe?g|gif|webp|bmp)$/i.test(path)
}

/** Wire: `{folder}/{name}_{epoch milliseconds}.{extension}`. */
function originalName(path: string): string {
  return fileName(path).replace(/_\d{13}(\.[^.]+)?$/, '$1')
}
