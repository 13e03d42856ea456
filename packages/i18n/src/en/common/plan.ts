/** The online treatment plan, as patients and clinics read it: the ten items of the ministry's guideline. */
export const plan = {
  title: 'Online treatment plan',
  version: 'Version {{version}}',
  sharedBy: 'Shared by {{name}} at {{at}}',
  current: 'Newest',
  replaced: 'Earlier version',
  items: {
    care: 'Care given online',
    visits: 'Consultations and tests in person',
    hours: 'Consultation times',
    means: 'How the consultation is held',
    limits: 'When care is not given online',
    cooperation: 'What we ask of you',
    emergency: 'If you suddenly feel worse',
    doctors: 'Doctors in charge',
    security: 'Security and responsibilities',
    recording: 'Recording of video and sound',
  },
};
