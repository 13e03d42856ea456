import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveDot } from '../feedback/status-chip.tsx';
import { CalendarIcon } from '../icons/first.ts';
import { Page } from './page.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { member, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Staff frame',
  tags: ['autodocs'],
  component: StaffFrame,
  args: {
    homeHref: '#calendar',
    appName: patient.status.cancelled_by.CLINIC,
    nav: [{ items: [{ href: '#calendar', label: member.places.calendar, icon: <CalendarIcon />, current: true }] }],
    clinic: 'あおぞらクリニック 渋谷院',
    live: <LiveDot live label={patient.status.link.live} />,
    words: {
      skip: patient.words.skip_to_content,
      mainNav: member.staffFrame.mainNav,
      menu: patient.words.menu,
      close: patient.words.close,
      home: patient.shell.homeLink,
    },
    children: (
      <Page title={member.places.calendar} wide>
        <p>{member.attendance.sheetLead}</p>
      </Page>
    ),
  },
  parameters: { layout: 'fullscreen', accent: 'clinic' },
} satisfies Meta<typeof StaffFrame>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
