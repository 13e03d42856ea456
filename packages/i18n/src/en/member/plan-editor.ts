/** How a doctor writes and shares an online treatment plan. */
export const planEditor = {
  tab: 'Treatment plan',
  lead: 'Once shared, the plan is on the patient’s screen, and an email or text message tells them. A shared version is not changed.',
  none: 'No treatment plan was shared yet.',
  failed: 'The treatment plan could not be shown',
  begin: 'Write a new version',
  share: 'Share with the patient',
  shared: 'The treatment plan was shared with the patient',
  missing: 'Enter “{{item}}”',
  conflict: '{{name}} shared a new version at {{at}}. Check it below, and then share again.',
  haveRead: 'I have read the newest version',
  elsewhere: {
    title: 'Another screen has saved this plan meanwhile',
    theirs: 'Use the text of the other screen',
    mine: 'Use the text of this screen',
  },
  prefill: {
    care: 'We ask about symptoms and their course, explain, and prescribe medicine as needed.\nDiagnosis: \nTreatment: ',
    visits:
      'After the first consultation, consultations and tests in person follow as needed, about every three months.',
    hours: 'By booking. One consultation takes about ten minutes.',
    means: 'By video call. Please have a phone or computer with camera and microphone.',
    limits:
      'We stop care online and change to a consultation in person when an examination or test is needed, when you feel worse, or when the connection fails.',
    cooperation:
      'A doctor cannot examine you online and learns less. Please tell us about symptoms and medicines in as much detail as you can.',
    emergency: 'If you suddenly feel worse, call {{clinic}} ({{phone}}). In an emergency, call 119.',
    doctors:
      '{{doctor}} is in charge. In their absence another doctor of {{clinic}} sees you after reading your record.',
    security:
      'Calls and records are protected by encryption. The clinic is responsible for the system and the records. Please protect your device and password.',
    recording: 'The clinic keeps no video or sound of the consultation. Please do not record it either.',
  },
};
