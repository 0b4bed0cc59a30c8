import { useStoredPicture, useWidgetServices } from '@trackhoe/form-widgets'
import { Upload } from '@trackhoe/ui/upload'
import { useRef } from 'react'

interface PictureFieldProps {
  /** The stored path; empty for none. */
  value: string
  onChange: (path: string) => void
  onBusyChange: (busy: boolean) => void
  disabled: boolean
}

const FOLDER = 'branding'

/** One picture, uploaded and previewed. One that was uploaded here and replaced before it was saved is removed again. */
export function PictureField({ value, onChange, onBusyChange, disabled }: PictureFieldProps) {
  const { files, describeError } = useWidgetServices()
  const uploaded = useRef(new Map<string, string>())
  // Public only once the page is saved: until then it is read with the session.
  const picture = useStoredPicture(value === '' ? null : value)

  return (
    <Upload
      kind="image"
      maxCount={1}
      disabled={disabled}
      value={
        value === ''
          ? []
          : [
              {
                url: files?.urlOf(value) ?? value,
                name: value.slice(value.lastIndexOf('/') + 1),
                thumbUrl: picture ?? null,
              },
            ]
      }
      onChange={([next]) => {
        // A removal that fails leaves a file without a page, which the uploads of the tenant show.
        if (uploaded.current.delete(value)) void files?.remove?.(value).catch(() => {})
        onChange(next ? pathOf(next.url) : '')
      }}
      upload={async (file, { signal, onProgress }) => {
        if (!files) throw new Error('[console] There is no store of files.')
        const path = await files.upload(file, { signal, onProgress, folder: FOLDER })
        const url = files.urlOf(path)
        uploaded.current.set(path, url)
        return { url, name: file.name }
      }}
      describeError={(error) => describeError?.(error).title}
      onUploadingChange={onBusyChange}
    />
  )

  function pathOf(url: string): string {
    for (const [path, address] of uploaded.current) if (address === url) return path
    return value
  }
}
