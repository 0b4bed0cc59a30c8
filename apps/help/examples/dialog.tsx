import { Button, Dialog, DialogClose } from '@trackhoe/ui'

export default function Example() {
  return (
    <Dialog
      title="版本说明"
      width={420}
      trigger={<Button>查看说明</Button>}
      footer={
        <DialogClose>
          <Button>关闭</Button>
        </DialogClose>
      }
    >
      本次更新增加了告警中心。
    </Dialog>
  )
}
