import { IconButton } from '@trackhoe/ui'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'

interface ImageButtonProps {
  disabled: boolean
  onImages: (images: readonly File[]) => void
}

/** Chooses the pictures that go into a text. */
export function ImageButton({ disabled, onImages }: ImageButtonProps) {
  const t = useMessages().editor
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t.image} icon={<ImagePlus />} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple
        onChange={(event) => {
          onImages(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
