import { MapPickerDialog, type PickedPlace } from '@trackhoe/form-widgets/map'
import { Button } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<PickedPlace | null>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>选择位置</Button>
      <output style={{ marginInlineStart: 12 }}>{place?.pointer}</output>
      <MapPickerDialog open={open} onOpenChange={setOpen} value={place} onConfirm={setPlace} />
    </>
  )
}
