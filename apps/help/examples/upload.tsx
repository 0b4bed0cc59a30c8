import { Upload } from '@trackhoe/ui/upload'

export default function Example() {
  return (
    <Upload
      kind="image"
      accept="image/*"
      maxSize={5 * 1024 * 1024}
      hint="现场照片，每张不超过 5 MB"
      // The file is sent by your own function; here it is taken at once.
      upload={async (file) => ({ path: file.name, url: URL.createObjectURL(file) })}
    />
  )
}
