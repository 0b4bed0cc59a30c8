import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ImageViewer, type ImageViewerProps } from './image-viewer.tsx'

/** A drawn picture, so that nothing is loaded. */
function drawn(hours: string, ground: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="${ground}"/><rect x="120" y="110" width="240" height="140" rx="12" fill="#c2cbb4"/><text x="140" y="200" font-family="monospace" font-size="52" fill="#14161b">${hours}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const meta = {
  id: 'ui-image-viewer',
  title: 'ui/image-viewer 图片预览',
  component: ImageViewer,
  args: {
    open: true,
    onOpenChange: (_open: boolean) => {},
    title: '现场照片',
    initialIndex: 1,
    images: [
      { src: drawn('5208.0', '#5b6066'), name: '驾驶室.jpg' },
      { src: drawn('5210.5', '#4a5058'), name: '小时表.jpg' },
      { src: drawn('5211.2', '#6a6258'), name: '铭牌.jpg' },
    ],
  },
  render: function Opened(props: ImageViewerProps) {
    const [open, setOpen] = useState(props.open ?? false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>查看照片</Button>
        <ImageViewer {...props} open={open} onOpenChange={setOpen} />
      </>
    )
  },
} satisfies Meta<typeof ImageViewer>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {}
export const Closed: Story = { args: { open: false } }
export const One: Story = {
  args: { images: [{ src: drawn('5210.5', '#4a5058'), name: '小时表.jpg' }], initialIndex: 0 },
}
export const Broken: Story = {
  args: { images: [{ src: 'data:image/png;base64,AAAA', name: '小时表.png' }], initialIndex: 0 },
}
export const LongName: Story = {
  args: {
    images: [
      {
        src: drawn('5210.5', '#4a5058'),
        name: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段小时表.jpg',
      },
    ],
  },
}
