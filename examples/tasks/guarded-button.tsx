// A button for those who may: the server decides all the same.
import { Permitted } from '@trackhoe/auth'
import { Button } from '@trackhoe/ui'

export const AddUser = ({ onAdd }: { onAdd: () => void }) => (
  <Permitted action="system:user:add">
    <Button onClick={onAdd}>新增</Button>
  </Permitted>
)
