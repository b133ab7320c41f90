import { showToast } from '../../lib/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

export function CopyLink({ link, farmName }: { link: string; farmName: string }) {
  return (
    <CopyButton
      text={link}
      label="Copy Link"
      of={farmName}
      what="the link"
      onCopied={() => {
        showToast({
          title: 'Link copied!',
          description: `The invite link for ${farmName} is on your clipboard.`,
        });
      }}
    />
  );
}
