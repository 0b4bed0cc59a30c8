import { Button } from '@trackhoe/ui'
import { ImageViewer } from '@trackhoe/ui/image-viewer'

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${color}"/></svg>`)}`

export default function Example() {
  return (
    <ImageViewer
      title="现场照片"
      trigger={<Button>查看照片</Button>}
      images={[
        { src: picture('#b45309'), alt: '铲斗斗齿磨损' },
        { src: picture('#334155'), alt: '履带松弛' },
      ]}
    />
  )
}
