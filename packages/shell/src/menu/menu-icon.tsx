import {
  Bell,
  BookOpen,
  Boxes,
  ClipboardList,
  Download,
  FileText,
  FlaskConical,
  Folder,
  Gauge,
  History,
  House,
  Info,
  LayoutDashboard,
  ListTree,
  Megaphone,
  MessagesSquare,
  MonitorPlay,
  Network,
  SlidersHorizontal,
  Table2,
  Tags,
  Tractor,
  Undo2,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

// JeecgBoot menus name icons of another set, with or without a prefix and a style.
const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  dashboard: LayoutDashboard,
  fund: Gauge,
  setting: SlidersHorizontal,
  tool: Wrench,
  car: Tractor,
  table: Table2,
  user: Users,
  team: Users,
  appstore: Boxes,
  profile: ClipboardList,
  'file-text': FileText,
  bell: Bell,
  notification: Megaphone,
  desktop: MonitorPlay,
  history: History,
  undo: Undo2,
  info: Info,
  book: BookOpen,
  download: Download,
  experiment: FlaskConical,
  message: MessagesSquare,
  menu: ListTree,
  apartment: Network,
  tags: Tags,
}

/** The icon of a menu entry. An unknown name gets a folder. */
export function MenuIcon({ name }: { name: string | null }) {
  const bare = (name ?? '').replace(/^[a-z-]+:/, '').replace(/-(outlined|filled|o)$/, '')
  const Icon = (Object.hasOwn(icons, bare) ? icons[bare] : undefined) ?? Folder
  return <Icon aria-hidden className="size-4 flex-none stroke-[1.75]" />
}
