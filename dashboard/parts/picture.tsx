import './picture.css';

type PictureProps = {
  readonly name: string;
  /** A URL or a data URL; the initial of the name if the dashboard cannot show it. */
  readonly url: string;
  readonly size?: 'small' | 'large';
};

/** Whether the dashboard can show an image: it loads none from other sites. */
export const isShown = (url: string): boolean => url.startsWith('data:image/');

/** The round picture of an assistant. The name is next to it, so screen readers skip it. */
export function Picture({ name, url, size = 'small' }: PictureProps) {
  return (
    <span className="picture" data-size={size} aria-hidden="true">
      {isShown(url) ? <img src={url} alt="" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
